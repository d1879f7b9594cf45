import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const messageIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : null;

export function useNavigationMessage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [message] = useState(() => messageIn(state));
  const arrived = messageIn(state) !== null;
  useEffect(() => {
    if (arrived) void navigate('.', { replace: true, state: null });
  }, [arrived, navigate]);
  return message;
}
