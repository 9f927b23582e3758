import { z } from 'zod';

/** A contract schema as OpenAPI 3 writes it. */
export function openApiSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any', io: 'input' }) as Record<string, unknown>;
  return rest;
}
