import { isOnline } from '../../lib/connection/connection.ts';
import { Fault } from '../../lib/connection/problems.ts';

const isWithoutConnection = (error: unknown) => error instanceof Fault && error.status === 0 && !isOnline();

/** The server's reply; without a connection this device's, where it has one. */
export async function orHere<Reply>(asked: Promise<Reply>, here: () => Promise<Reply | null>): Promise<Reply> {
  try {
    return await asked;
  } catch (error) {
    if (!isWithoutConnection(error)) throw error;
    // A failure of this browser's store does not hide the lost connection.
    const reply = await here().catch(() => null);
    if (reply === null) throw error;
    return reply;
  }
}
