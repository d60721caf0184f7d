-- Decision 0045. Each receta has a receipt: one line for each check a médico can be shown before signing, including those that
-- could not be made. The signed text of the row is checked, so every way of issuing is covered: the screen, a series, a
-- replacement, a receta signed without network, a regularised blank, FHIR. Older recetas stay as they were signed.
create or replace function recibo_completo(contenido text) returns boolean
  language plpgsql immutable set search_path = public, pg_temp as $$
declare
  firmado jsonb;
begin
  begin
    firmado := contenido::jsonb;
  exception when invalid_text_representation then
    return false;
  end;
  return recibo_en(firmado);
end
$$;
comment on function recibo_completo(text) is
  'Whether what is signed says of every check how it ended; the list is the domain''s, held by a test.';
