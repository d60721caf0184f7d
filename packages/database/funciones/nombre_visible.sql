-- The name of an account as the administration sees it: of one that waits for its mail or was closed, which holds no name (decision 0153),
-- its e-mail.
create or replace function nombre_visible(estado text, usuario text, email text) returns text language sql immutable parallel safe
  return case when estado in ('pendiente', 'baja') then coalesce(email, usuario) else usuario end;
revoke execute on function nombre_visible(text, text, text) from public;
grant execute on function nombre_visible(text, text, text) to receta_app;
