-- A professional reads nothing of anybody by a password alone: the session has to have shown its second factor, once for some
-- hours. Signing goes on asking for one of a few minutes ago (decision 0051).
alter table sesiones add column turno_en timestamptz;
comment on column sesiones.turno_en is
  'When it showed its second factor last, which a renewal keeps: who attends others works by it for some hours. segundo_factor_en signs.';

-- For whoever lost the phone: each opens once. Only their HMAC under the server's key is kept.
create table codigos_recuperacion (
  usuario_id int not null references usuarios on delete cascade,
  codigo_hash bytea not null,
  usado_en timestamptz,
  primary key (usuario_id, codigo_hash)
);
comment on table codigos_recuperacion is
  'Recovery codes of the second factor, shown once; making new ones ends those of before.';
grant select, insert, update, delete on codigos_recuperacion to receta_app;

alter table usuarios_historial drop constraint usuarios_historial_accion_check,
  add constraint usuarios_historial_accion_check
    check (accion in ('suspension', 'reactivacion', 'propuesta', 'roles', 'sesiones', 'clave', 'factor'));

-- Which devices of an account its owner certainly sat at: the tries of strangers are counted apart from theirs (S4).
alter table dispositivos add column factor_en timestamptz;
comment on column dispositivos.factor_en is
  'When a session of it showed the account''s second factor last. Strangers cannot stop such a one.';
update dispositivos d set factor_en = s.segundo_factor_en
  from (select dispositivo_id, max(segundo_factor_en) as segundo_factor_en
          from sesiones where dispositivo_hash is not null group by 1) s
 where s.dispositivo_id = d.dispositivo_id;
