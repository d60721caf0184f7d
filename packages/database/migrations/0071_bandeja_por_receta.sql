-- Whether an earlier mail of the same receta still waits is asked for each mail that is taken (tomar_correos).
create index bandeja_salida_de_receta on bandeja_salida (recetas_id, mensaje_id)
  where enviado_en is null and abandonado_en is null and recetas_id is not null;
