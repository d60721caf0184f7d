-- Decision 0047. emitir_receta() does what these two did. They stayed for a process that was inside of the emitir_con_reserva()
-- of before; that one now only calls emitir_receta(), in every database that went through a start since.
drop function emitir_con_normas(jsonb);
drop function informar_receta(jsonb);
