import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { textIn } from './navigation-state.ts';

/** Returns the message that the previous page passed as navigation state, and clears the state so that a reload shows no message. */
export function useNavigationMessage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const passed = textIn(state, 'message');
  const [message, setMessage] = useState(passed);
  const hasPassed = passed !== null;
  if (hasPassed && passed !== message) setMessage(passed);
  useEffect(() => {
    if (hasPassed) void navigate('.', { replace: true, state: null });
  }, [hasPassed, navigate]);
  return message;
}
