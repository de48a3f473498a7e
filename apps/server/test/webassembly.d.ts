/** The part of WebAssembly that the tests use; the types of Node have none of it. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
}
