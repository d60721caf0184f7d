-- Decision 0029. Whoever authorises has the queue open and nobody presses anything: what enters it is announced when it is issued, and
-- only that, because announcing every receta costs issuing a quarter of its speed.
create trigger recetas_por_auditar after insert on recetas
  for each row when (new.estado = 'en_auditoria') execute function avisar_cambio();
