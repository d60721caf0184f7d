-- The scanned boxes of a line, as far as the caller may see them.
create or replace function cajas_de(dispensa bigint, de smallint) returns json language sql stable parallel safe
  return (select coalesce(json_agg(
            json_build_object('lote', c.lote, 'vence', c.vence, 'gtin', c.gtin, 'serie', c.serie) order by c.caja), '[]')
            from dispensas_cajas c where c.dispensa_id = dispensa and c.renglon = de);
