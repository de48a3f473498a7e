import { brand } from '../../ui/text/brand.ts';

/** React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${brand}`}</title>;
}
