// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { quickStyles } from './quick-styles.ts';

const markup = `
  <main style="visibility: hidden"><p>text <b style="visibility: visible">shown <i>too</i></b></p></main>
  <dialog><p>closed</p></dialog><dialog open><p>open</p></dialog>
  <form style="pointer-events: none"><input type="hidden"><input type="text"><button><span>a</span></button></form>
  <ul><li hidden><span>b</span></li><li><span style="display: none">c</span></li></ul>
  <table><tbody><tr><td>d</td></tr></tbody></table><details><summary>e</summary></details><svg><path/></svg>`;
const changes: ((page: Document) => void)[] = [
  () => undefined,
  (page) => page.querySelector('main')?.removeAttribute('style'),
  (page) => page.querySelector('dialog')?.setAttribute('open', ''),
  (page) => page.querySelector('form')?.append(page.querySelector('ul') as Element),
  (page) => page.querySelector('li')?.toggleAttribute('hidden'),
  (page) => page.querySelector('table')?.style.setProperty('visibility', 'hidden'),
  (page) => page.querySelector('input')?.setAttribute('type', 'text'),
];

function newPage(): Document {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (frame.contentDocument === null) throw new Error('no page');
  frame.contentDocument.body.innerHTML = markup;
  return frame.contentDocument;
}

test('a quick style is the one that jsdom computes, also after a change', () => {
  const [quick, plain] = [newPage(), newPage()];
  quickStyles(quick);
  const stylesOf = (page: Document) =>
    [...page.querySelectorAll('*')].map((element) => {
      const { display, visibility, pointerEvents } = page.defaultView?.getComputedStyle(element) ?? {};
      return `${element.localName} ${display} ${visibility} ${pointerEvents}`;
    });
  for (const change of changes) {
    change(quick);
    change(plain);
    expect(stylesOf(quick)).toEqual(stylesOf(plain));
  }
  expect(new Set(stylesOf(plain)).size).toBeGreaterThan(20);
});
