//! Systems of linear equations with a symmetric, positive definite matrix.

/// A square matrix, row by row.
#[derive(Clone, Debug)]
pub struct SquareMatrix {
    size: usize,
    cells: Vec<f64>,
}

impl SquareMatrix {
    /// With this number on the diagonal and zeros beside it.
    pub fn diagonal(size: usize, number: f64) -> Self {
        let mut matrix = Self { size, cells: vec![0.0; size * size] };
        (0..size).for_each(|i| *matrix.at(i, i) = number);
        matrix
    }

    /// The cell in a row and column, both from 0.
    pub fn at(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }

    fn get(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    /// Solves for a right-hand side, by the lower half of the matrix; none where it is not positive definite.
    ///
    /// G. H. Golub, C. F. Van Loan, "Matrix Computations", algorithm 4.2.1.
    pub fn solve(mut self, mut right: Vec<f64>) -> Option<Vec<f64>> {
        let size = self.size;
        for column in 0..size {
            for row in column..size {
                let known: f64 = (0..column).map(|k| self.get(row, k) * self.get(column, k)).sum();
                let rest = self.get(row, column) - known;
                *self.at(row, column) = match row == column {
                    true if rest > 0.0 => rest.sqrt(),
                    true => return None,
                    false => rest / self.get(column, column),
                };
            }
        }
        for row in 0..size {
            let known: f64 = (0..row).map(|k| self.get(row, k) * right[k]).sum();
            right[row] = (right[row] - known) / self.get(row, row);
        }
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size).map(|k| self.get(k, row) * right[k]).sum();
            right[row] = (right[row] - known) / self.get(row, row);
        }
        Some(right)
    }
}

#[cfg(test)]
mod tests {
    use super::SquareMatrix;

    #[test]
    fn a_system_is_solved_and_an_indefinite_one_refused() {
        let matrix = |cells: &[f64]| SquareMatrix { size: 3, cells: cells.to_vec() };
        // 4x + 2y + z = 11, 2x + 5y + 3z = 21, x + 3y + 6z = 25.
        let found = matrix(&[4.0, 2.0, 1.0, 2.0, 5.0, 3.0, 1.0, 3.0, 6.0]).solve(vec![11.0, 21.0, 25.0]);
        let found = found.expect("positive definite");
        assert!(
            found.iter().zip([1.0, 2.0, 3.0]).all(|(found, known)| (found - known).abs() < 1e-12),
            "{found:?}"
        );
        assert!(matrix(&[1.0, 2.0, 0.0, 2.0, 1.0, 0.0, 0.0, 0.0, 1.0]).solve(vec![1.0; 3]).is_none());
    }
}
