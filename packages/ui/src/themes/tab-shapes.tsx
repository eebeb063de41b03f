import type { ReactNode } from 'react';

export type TabName = 'home' | 'live' | 'community' | 'welfare' | 'mine' | 'longVideo';

/** Strokes on the 24 grid. */
export const RESTING_SHAPES: Readonly<Record<TabName, ReactNode>> = {
  home: (
    <>
      <path d="M4 10.8 12 4l8 6.8V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19z" />
      <path d="M9.3 15.4a3.7 3.7 0 0 0 5.4 0" />
    </>
  ),
  live: (
    <>
      <rect x="3" y="7" width="18" height="13" rx="3.2" />
      <path d="m8.3 3.3 3.7 3.7 3.7-3.7M10.4 11v5l4.2-2.5z" />
    </>
  ),
  community: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="m15.8 8.2-2.2 5.4-5.4 2.2 2.2-5.4z" />
    </>
  ),
  welfare: (
    <>
      <path d="M4.5 11.5v7a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-7M3 7.5h18v4H3zM12 7.5v13" />
      <path d="M12 7.5C9 7.5 7 6.5 7 4.9c0-2 3.7-2.4 5 2.6 1.3-5 5-4.6 5-2.6 0 1.6-2 2.6-5 2.6z" />
    </>
  ),
  mine: (
    <>
      <circle cx="12" cy="8" r="4.2" />
      <path d="M4.3 20.5c.5-4.4 3.5-6.6 7.7-6.6s7.2 2.2 7.7 6.6" />
    </>
  ),
  longVideo: (
    <>
      <rect x="3" y="4.5" width="18" height="15" rx="3" />
      <path d="M7.5 4.5v15M16.5 4.5v15M3 9.5h4.5M3 14.5h4.5M16.5 9.5H21M16.5 14.5H21" />
    </>
  ),
};

/** Filled on the 24 grid: the default theme's active icons, and every theme's until its own has arrived. */
export const ACTIVE_SHAPES: Readonly<Record<TabName, ReactNode>> = {
  home: (
    <path
      fillRule="evenodd"
      d="M10.9 3a1.7 1.7 0 0 1 2.2 0l7.3 6.2c.4.3.6.8.6 1.3v8.2a2.6 2.6 0 0 1-2.6 2.6H5.6A2.6 2.6 0 0 1 3 18.7v-8.2c0-.5.2-1 .6-1.3zM9.9 14.6a.9.9 0 0 0-1.3 1.3 4.8 4.8 0 0 0 6.8 0 .9.9 0 1 0-1.3-1.3 3 3 0 0 1-4.2 0z"
    />
  ),
  live: (
    <path
      fillRule="evenodd"
      d="M7.7 2.7a.9.9 0 0 1 1.3 0l3 3 3-3a.9.9 0 1 1 1.3 1.3l-2.2 2.2H18a4 4 0 0 1 4 4v6.6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-6.6a4 4 0 0 1 4-4h3.9L7.7 4a.9.9 0 0 1 0-1.3zM9.8 10.6v5.8c0 .6.7 1 1.2.7l4.7-2.9c.5-.3.5-1.1 0-1.4L11 9.9c-.5-.3-1.2.1-1.2.7z"
    />
  ),
  community: (
    <path
      fillRule="evenodd"
      d="M12 2.4a9.6 9.6 0 1 1 0 19.2 9.6 9.6 0 0 1 0-19.2zm4.4 4.2a.9.9 0 0 1 1 1.2l-2.7 6.4a1 1 0 0 1-.5.5l-6.4 2.7a.9.9 0 0 1-1.2-1.2l2.7-6.4a1 1 0 0 1 .5-.5zM12 10.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z"
    />
  ),
  welfare: (
    <path d="M16.1 2.6c1.5 0 2.6.9 2.6 2.3 0 .6-.2 1.1-.5 1.6h2a1.2 1.2 0 0 1 1.2 1.2v2.6a1 1 0 0 1-1 1H12.9V6.5h-1.8v4.8H3.6a1 1 0 0 1-1-1V7.7a1.2 1.2 0 0 1 1.2-1.2h2c-.3-.5-.5-1-.5-1.6 0-1.4 1.1-2.3 2.6-2.3 1.6 0 3 1 4.1 3 1.1-2 2.5-3 4.1-3zM11.1 13v8.5H6.3a2.5 2.5 0 0 1-2.5-2.5v-6zm9.1 0v6a2.5 2.5 0 0 1-2.5 2.5h-4.8V13z" />
  ),
  mine: (
    <path d="M12 2.6a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 14c5.1 0 8.5 2.5 9 6.4a1 1 0 0 1-1 1.1H4a1 1 0 0 1-1-1.1C3.5 16.5 6.9 14 12 14z" />
  ),
  longVideo: (
    <path
      fillRule="evenodd"
      d="M6.3 3.6h11.4A3.9 3.9 0 0 1 21.6 7.5v9a3.9 3.9 0 0 1-3.9 3.9H6.3a3.9 3.9 0 0 1-3.9-3.9v-9a3.9 3.9 0 0 1 3.9-3.9zM5 7.2v2h1.7v-2zm0 3.8v2h1.7v-2zm0 3.8v2h1.7v-2zm12.3-7.6v2H19v-2zm0 3.8v2H19v-2zm0 3.8v2H19v-2zM10 8.9v6.2c0 .6.7 1 1.2.7l4.4-3.1c.5-.3.5-1.1 0-1.4l-4.4-3.1c-.5-.3-1.2.1-1.2.7z"
    />
  ),
};
