import { type AnyEndpoint, errorReplySchema, idempotencyKeySchema } from '@kalima/contract';
import { z } from 'zod';

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !part.safeParse(undefined).success,
    schema: toSchema(part, 'input'),
  }));
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key has no second effect and gets the same outcome',
  schema: toSchema(idempotencyKeySchema, 'input'),
};

function requestBodyOf({ body, upload }: AnyEndpoint) {
  if (upload !== undefined) {
    return {
      requestBody: { required: true, content: { [upload.type]: { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } } };
}

function operationOf(endpoint: AnyEndpoint) {
  const problem = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.access === 'learner' ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.isKeyed ? [keyParameter] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: toSchema(endpoint.reply, 'output') } } },
      400: problem('The message is not of this shape; `fields` names what is wrong'),
      ...(endpoint.access === 'learner' ? { 401: problem('No valid access token') } : {}),
      ...(endpoint.refusals === undefined ? {} : { 409: problem(`A rule said no: ${endpoint.refusals.join(', ')}`) }),
    },
  };
}

export function openApiOf(endpoints: readonly AnyEndpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kalima', version, license: { name: 'GPL-3.0-or-later' } },
    paths,
    components: {
      schemas: { Error: toSchema(errorReplySchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
