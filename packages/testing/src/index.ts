export * from './base'
export * from './escenario'
export * from './servidor'
export * from './receta'
