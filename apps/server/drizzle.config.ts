import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/features/*/*.schema.ts', './src/platform/*/*.schema.ts'],
  out: './src/migrations',
});
