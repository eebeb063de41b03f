import { expect, test } from 'vitest';
import { filmBaseOf, imageBaseOf, imageOriginsOf } from './image-base.ts';

const PAGE = 'https://page.example';
const land = { type: 'LAND' as const, urls: ['https://land.example', 'https://land2.example'] };
const image = { type: 'IMAGE' as const, urls: ['https://img.example', 'https://img2.example'] };
const made = { type: 'AIIMG' as const, urls: ['https://ai.example:8443'] };

test('pictures come from IMAGE, else from LAND, else from where the page is', () => {
  expect(imageBaseOf({ domain: [land, image] }, PAGE)).toBe('https://img.example');
  expect(imageBaseOf({ domain: [land, { type: 'IMAGE', urls: [] }] }, PAGE)).toBe('https://land.example');
  expect(imageBaseOf({ domain: [made] }, PAGE)).toBe(PAGE);
});

test('films of advertisements come from MP4, else from where the page is', () => {
  expect(filmBaseOf({ domain: [land, { type: 'MP4', urls: ['https://mp4.example'] }] }, PAGE)).toBe(
    'https://mp4.example',
  );
  expect(filmBaseOf({ domain: [land, image] }, PAGE)).toBe(PAGE);
});

test('the origins of pictures are those the page may reach', () => {
  expect([
    ...imageOriginsOf({ domain: [land, image, made, { type: 'VID', urls: ['https://vid.example'] }] }, PAGE),
  ]).toEqual([
    PAGE,
    'https://img.example',
    'https://img2.example',
    'https://land.example',
    'https://land2.example',
    'https://ai.example:8443',
    'https://vid.example',
  ]);
});
