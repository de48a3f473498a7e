// @vitest-environment jsdom
// @own-modules: the document's own functions are replaced
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { tolerateForeignText } from './foreign-text.ts';

beforeAll(tolerateForeignText);
afterEach(cleanup);

/** As translators do: an element in the place of each text. @param takesIn the text is moved into it; false: it is dropped */
function translate(root: Element, takesIn: boolean): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(text.data);
    text.replaceWith(outer);
    if (takesIn) inner.replaceChildren(text);
  }
}

function Line({ count, isOver }: { count: number; isOver: boolean }) {
  return (
    <p>
      {isOver && <b>Over: </b>}
      {count} {isOver ? null : 'of'} 20{isOver && ' done'}
    </p>
  );
}

describe.each([
  ['drops the texts', false],
  ['takes the texts in', true],
])('a translator that %s', (_, takesIn) => {
  test('keeps no text from being changed, removed or preceded', () => {
    const logged = vi.spyOn(console, 'error');
    const { container, rerender } = render(<Line count={3} isOver={false} />);
    translate(container, takesIn);
    rerender(<Line count={4} isOver={false} />);
    expect(container.textContent).toBe('4 of 20');
    translate(container, takesIn);
    rerender(<Line count={5} isOver />);
    expect(container.textContent).toBe('Over: 5  20 done');
    translate(container, takesIn);
    rerender(<Line count={6} isOver={false} />);
    expect(container.textContent).toBe('6 of 20');
    rerender(<i>gone</i>);
    expect(container.textContent).toBe('gone');
    expect(logged).not.toHaveBeenCalled();
  });
});

test('an element that is removed from where it is not is still a fault', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow();
});
