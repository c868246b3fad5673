// The files of the package: the module, and the parameters and network of each game.

const NODE = typeof process !== "undefined" && Boolean(process?.versions?.node);

/** A file beside this one. */
export async function file(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = new URL(name, import.meta.url);
  if (NODE && address.protocol === "file:") return (await import("node:fs/promises")).readFile(address);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The module. */
export async function wasm(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await file("chrysalis.wasm"));
}

/** What the engine plays a game better with. */
export interface Supplies {
  /** The evaluation parameters, a text. */
  parameters: Uint8Array<ArrayBuffer>;
  /** The network, if there is one. */
  network: Uint8Array<ArrayBuffer> | null;
}

/** What the package has for a game. */
export async function supplies(id: string): Promise<Supplies | null> {
  const asked = [file(`games/${id}.toml`), file(`games/${id}.net`).catch(() => null)] as const;
  try {
    const [parameters, network] = await Promise.all(asked);
    return { parameters, network };
  } catch {
    return null;
  }
}

/** A request of a game's name and bytes. */
export function named(id: string, bytes: Uint8Array): Uint8Array {
  const name = new TextEncoder().encode(`${id}\n`);
  const request = new Uint8Array(name.length + bytes.length);
  request.set(name);
  request.set(bytes, name.length);
  return request;
}
