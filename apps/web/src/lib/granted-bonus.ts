const key = 'kalima.granted-bonus';

/** A bonus that is told when its page has reloaded. */
export interface GrantedBonus {
  userId: string;
  gems: number;
}

/** @returns false where the browser stores nothing */
export function rememberBonus(bonus: GrantedBonus): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(bonus));
    return true;
  } catch {
    return false;
  }
}

/** Serves once. */
export function takeBonus(): GrantedBonus | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : (JSON.parse(text) as GrantedBonus);
  } catch {
    return null;
  }
}
