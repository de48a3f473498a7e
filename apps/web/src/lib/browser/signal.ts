import { useSyncExternalStore } from 'react';

export interface Signal<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function signal<Value>(start: Value): Signal<Value> {
  let now = start;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(value) {
      if (Object.is(value, now)) return;
      now = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSignal<Value>(source: Signal<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}
