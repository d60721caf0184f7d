-- A brand said of a person is found by the beginning of its name (marcas_dichas).
create index productos_marca on productos (normalizar(nombre) text_pattern_ops) where activo;
