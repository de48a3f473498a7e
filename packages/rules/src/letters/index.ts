export * from './compose-letters.ts';
export * from './form.ts';
export * from './judge-letters.ts';
export * from './letters-table.ts';
export * from './next-lesson.ts';
export * from './question.ts';
