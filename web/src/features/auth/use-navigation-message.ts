import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { textIn } from './navigation-state.ts';

export function useNavigationMessage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const arriving = textIn(state, 'message');
  const [message, setMessage] = useState(arriving);
  const arrived = arriving !== null;
  if (arrived && arriving !== message) setMessage(arriving);
  useEffect(() => {
    if (arrived) void navigate('.', { replace: true, state: null });
  }, [arrived, navigate]);
  return message;
}
