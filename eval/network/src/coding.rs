//! Weights as bytes: small weights take one byte, and runs of zeros, as for features that never occurred,
//! hardly any.
//!
//! A number is written in groups of seven bits, lowest first, with its sign in the lowest bit (zigzag varint).
//! A zero is followed by the number of further zeros.

/// Encodes a sequence of numbers.
pub fn encode(numbers: impl IntoIterator<Item = i32>) -> Vec<u8> {
    let (mut bytes, mut zeros) = (Vec::new(), 0_u32);
    let end = |bytes: &mut Vec<u8>, zeros: &mut u32| {
        if *zeros > 0 {
            put(bytes, 0);
            put(bytes, *zeros - 1);
            *zeros = 0;
        }
    };
    for number in numbers {
        if number == 0 {
            zeros += 1;
            continue;
        }
        end(&mut bytes, &mut zeros);
        put(&mut bytes, (number.cast_unsigned() << 1) ^ (number >> 31).cast_unsigned());
    }
    end(&mut bytes, &mut zeros);
    bytes
}

/// Decodes exactly `wanted` numbers; `None` if the bytes hold more or fewer, or are not a valid encoding.
pub fn decode(mut bytes: &[u8], wanted: usize) -> Option<Vec<i32>> {
    let mut numbers = Vec::new();
    while numbers.len() < wanted {
        let code = take(&mut bytes)?;
        if code == 0 {
            let zeros = usize::try_from(take(&mut bytes)?).ok()?.checked_add(1)?;
            if zeros > wanted - numbers.len() {
                return None;
            }
            numbers.resize(numbers.len() + zeros, 0);
        } else {
            numbers.push((code >> 1).cast_signed() ^ -(code & 1).cast_signed());
        }
    }
    bytes.is_empty().then_some(numbers)
}

fn put(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
}

fn take(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0_u32;
    for shift in (0..35).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let part = u32::from(byte & 0x7f);
        if shift == 28 && part > 15 {
            return None;
        }
        number |= part << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 0, 0, 1, -1, 63, -64, 64, 8191, -40_000, 0, i32::MAX, i32::MIN, 0, 0];
        let bytes = encode(numbers);
        assert_eq!(decode(&bytes, numbers.len()).as_deref(), Some(&numbers[..]));
        assert_eq!(encode([0; 5000]).len(), 3);
        for length in 0..bytes.len() {
            assert_eq!(decode(&bytes[..length], numbers.len()), None, "{length} bytes");
        }
        assert_eq!(decode(&bytes, numbers.len() - 1), None, "more than wanted");
        assert_eq!(decode(&[0, 0xff, 0xff, 0xff, 0xff, 0x0f], 10), None, "too many zeros");
        assert_eq!(decode(&[0xff; 9], 1), None, "a number without end");
    }
}
