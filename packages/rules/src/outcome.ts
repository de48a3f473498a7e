/** A move's result: a new state with its events, or a refusal. Never an exception. */
export type Outcome<State, Refusal extends string, Event> =
  | { readonly done: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly done: false; readonly refusal: Refusal };

export function done<State, Event>(state: State, events: readonly Event[] = []) {
  return { done: true as const, state, events };
}

export function refuse<Refusal extends string>(refusal: Refusal) {
  return { done: false as const, refusal };
}
