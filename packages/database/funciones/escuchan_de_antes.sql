-- Whether a process of 1.1.0 or before, which knows only notices, listens on this database (decision 0055). Its connection says so
-- by its name. Without one no commit waits for its turn to give a notice. The release after this one drops it.
create or replace function escuchan_de_antes() returns boolean language sql stable
  return exists (
    select from pg_stat_get_activity(null) as a
     where a.application_name = 'recetas_cambios' and a.datid = (select d.oid from pg_database d where d.datname = current_database()));
