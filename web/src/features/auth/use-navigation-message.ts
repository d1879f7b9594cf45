import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const messageIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : null;

export function useNavigationMessage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const arriving = messageIn(state);
  const [message, setMessage] = useState(arriving);
  const arrived = arriving !== null;
  if (arrived && arriving !== message) setMessage(arriving);
  useEffect(() => {
    if (arrived) void navigate('.', { replace: true, state: null });
  }, [arrived, navigate]);
  return message;
}
