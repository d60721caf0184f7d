-- Decision 0123: what a person was prescribed is found by recetas_claves too. Asked of recetas it was looked for in every part, those of
-- ten years ago among them, at each issue. Nobody writes to it meanwhile, as the version before may be issuing.
lock table recetas_claves in access exclusive mode;
alter table recetas_claves add column persona_id integer;
update recetas_claves c set persona_id = r.persona_id from recetas r where r.recetas_id = c.recetas_id;
alter table recetas_claves alter column persona_id set not null;
create index recetas_claves_persona on recetas_claves (persona_id, recetas_id desc) include (medico_id, convenio_id);
