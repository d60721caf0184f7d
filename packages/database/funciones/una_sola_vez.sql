-- These columns are written once: nobody can unset or change them.
create or replace function una_sola_vez() returns trigger language plpgsql as $$
declare
  columna text;
begin
  foreach columna in array tg_argv loop
    if coalesce(to_jsonb(old) ->> columna, 'false') <> 'false' and to_jsonb(new) -> columna is distinct from to_jsonb(old) -> columna then
      raise exception '%.% is written once', tg_table_name, columna using errcode = 'RC005';
    end if;
  end loop;
  return new;
end
$$;
revoke execute on function una_sola_vez() from public;
