-- Decision 0034. One box has one serial number, however it was typed: those of before in capitals, as they are kept from now on. Where
-- two boxes differ by that alone, both left a counter already, and both stay as they were written.
update dispensas_cajas c set serie = upper(c.serie)
 where c.serie <> upper(c.serie)
   and not exists (select from dispensas_cajas o
                    where o.gtin = c.gtin and upper(o.serie) = upper(c.serie)
                      and (o.dispensa_id, o.renglon, o.caja) <> (c.dispensa_id, c.renglon, c.caja));
