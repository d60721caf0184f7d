-- An operator as the database writes him down, with the farmacia's name. Callers must check who is asking; nobody else may execute it.
create or replace function operador_como_es(o operadores) returns jsonb
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select jsonb_build_object('usuario_id', o.usuario_id, 'nombre', o.nombre, 'apellido', o.apellido, 'cargo', o.cargo,
                                    'matricula', o.matricula, 'jurisdiccion', o.jurisdiccion, 'farmacia', f.nombre)
            from farmacias f where f.farmacia_id = o.farmacia_id);
end
$$;
revoke execute on function operador_como_es(operadores) from public;
