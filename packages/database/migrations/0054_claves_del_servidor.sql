-- Which keys this database was written with: without them no token, second factor or signature of it can be read again, and a
-- server that made others would only find out when somebody asks. What is kept is no key: a fingerprint of one, and public ids.
create table claves_del_servidor (
  uso text not null check (uso in ('cifrado', 'firma')),
  huella text not null check (huella ~ '^[0-9a-f]{16,64}$'),
  anotada_en timestamptz not null default now(),
  primary key (uso, huella)
);
comment on table claves_del_servidor is 'Fingerprints of the keys of DATOS_DIR/claves that wrote here: one of the key that encrypts, one of each that signed.';
create unique index claves_del_servidor_un_cifrado on claves_del_servidor (uso) where uso = 'cifrado';
-- Written once and never changed by the product: who could, could make a database take other keys.
revoke update, delete on claves_del_servidor from receta_app;
grant select, insert on claves_del_servidor to receta_app;
