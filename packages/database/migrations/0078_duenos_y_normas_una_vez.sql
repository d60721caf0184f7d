-- The owners of what is issued come with its rows: the trigger reads the receta again only for who did not say them. Who writes an
-- event as the product cannot say them at all, so they are read there as always.
drop trigger recetas_items_duenos on recetas_items;
create trigger recetas_items_duenos before insert on recetas_items for each row when (new.medico_id is null)
  execute function tomar_duenos();
drop trigger registros_duenos on registros;
create trigger registros_duenos before insert on registros for each row when (new.medico_id is null) execute function tomar_duenos();
drop trigger recetas_eventos_duenos on recetas_eventos;
create trigger recetas_eventos_duenos before insert on recetas_eventos for each row when (new.medico_id is null)
  execute function tomar_duenos();
revoke insert on recetas_eventos from receta_app;
grant insert (recetas_id, accion, usuario_id, rol, quien, motivo, resultado, datos, en) on recetas_eventos to receta_app;

-- The signed text is read once, by the trigger that asks for its receipt (exigir_recibo), which also takes the normas out of it.
alter table recetas alter column normas drop expression;
alter table recetas alter column normas set default '[]';
