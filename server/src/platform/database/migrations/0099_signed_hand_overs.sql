alter table hand_overs
  -- Strokes as an SVG path in a box of 600 by 200.
  add column signature text check (
    length(signature) <= 20000 and signature ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'
  ),
  -- Why an administrator handed over packages that were not paid.
  add column override_reason single_line check (length(override_reason) <= 500);
call audit_table('hand_overs', 'HAND_OVER', 'USER', 'user_id', hidden => '{signature}', events => '{INSERT}');
