/** Asks the browser not to evict the page's storage. @returns whether it agreed; an installed app is mostly granted it */
export async function persistStorage(): Promise<boolean> {
  const { storage } = navigator;
  if (typeof storage?.persist !== 'function') return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
