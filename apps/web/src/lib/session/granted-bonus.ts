import { orNull } from '../browser/browser-store.ts';

const key = 'kalima.granted-bonus';

/** Shown after the page has reloaded. */
export interface GrantedBonus {
  userId: string;
  gems: number;
}

/** @returns false where the browser stores nothing */
export const rememberBonus = (bonus: GrantedBonus): boolean =>
  orNull(() => {
    sessionStorage.setItem(key, JSON.stringify(bonus));
    return true;
  }) ?? false;

/** Serves once. */
export const takeBonus = (): GrantedBonus | null =>
  orNull(() => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : (JSON.parse(text) as GrantedBonus);
  });
