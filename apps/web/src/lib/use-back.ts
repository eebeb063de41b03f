import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from './paths.ts';
import { useServices } from './services.ts';

/** The app's own way back; headers take it from the frame. */
export function useBack(): () => void {
  const { visits } = useServices();
  const navigate = useNavigate();
  return useCallback(() => {
    if (visits.back() === 'home') void navigate(PATHS.home, { replace: true });
    else void navigate(-1);
  }, [visits, navigate]);
}
