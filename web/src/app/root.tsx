import { Outlet, ScrollRestoration } from 'react-router';
import { ProgressBar } from './progress-bar.tsx';

export function Root() {
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
