import { render } from '@testing-library/react';
import { Icon, type IconName } from '../src/ui/icon.tsx';

/** For tests only: the inside of an icon, to be found again in what was rendered. */
export function drawingOf(name: IconName): string {
  const { container, unmount } = render(<Icon name={name} />);
  const drawing = container.querySelector('svg')?.innerHTML ?? '';
  unmount();
  return drawing;
}
