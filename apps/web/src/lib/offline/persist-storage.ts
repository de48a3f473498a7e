/**
 * Asks the browser not to drop what it keeps for the page when it runs out of room. To be called before anything is kept that matters.
 * @returns whether it is safe. Browsers decide by themselves, or ask; an installed app is mostly granted it.
 */
export async function persistStorage(): Promise<boolean> {
  const { storage } = navigator;
  if (typeof storage?.persist !== 'function') return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
