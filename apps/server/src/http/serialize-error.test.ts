import { expect, it } from 'vitest';
import { serializeError } from './serialize-error.ts';

it('tells where and why, and what caused it', () => {
  const serialized = serializeError(
    new Error('no', { cause: Object.assign(new TypeError('because'), { code: 'ECONNREFUSED' }) }),
  );
  expect(serialized).toMatchObject({
    type: 'Error',
    message: 'no',
    cause: { type: 'TypeError', code: 'ECONNREFUSED' },
  });
  expect(serialized.stack).toContain('serialize-error.test.ts');
});

it('leaves out what a query was asked with, in words and as fields', () => {
  const error = Object.assign(new Error('Failed query: insert into x values ($1)\nparams: hunter2,a@example.org'), {
    params: ['hunter2'],
    detail: 'Key (email)=(a@example.org) already exists.',
    constraint: 'users_email',
  });
  const json = JSON.stringify(serializeError(error));
  expect(json).not.toMatch(/hunter2|a@example/);
  expect(json).toContain('insert into x values ($1)');
  expect(json).toContain('users_email');
  expect(json).toContain('serialize-error.test.ts');
});

it('cuts addresses after their host', () => {
  const { message } = serializeError(
    new Error('GET https://u:p@push.example.org:8443/send/abc?d=e failed (https://x.org/#f)'),
  );
  expect(message).toBe('GET https://push.example.org:8443/… failed (https://x.org/…)');
});

it('tells every one of several, and what is no error', () => {
  expect(serializeError(new AggregateError([new Error('one'), 'two'], 'both'))).toMatchObject({
    errors: [{ message: 'one' }, { type: 'string', message: 'two' }],
  });
});
