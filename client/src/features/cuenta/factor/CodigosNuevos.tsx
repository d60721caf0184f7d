import { useEffect, useRef } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { useCodigosRecuperacion } from '../cuenta.queries'
import estilos from '../ajustes.module.css'

/** The ten recovery codes, made when it opens and shown only this once. */
export function CodigosNuevos({ onListo }: { onListo: () => unknown }) {
  const { mutate, data, error } = useCodigosRecuperacion()
  // A second mount must not make them again, which would void the first ones.
  const pedidos = useRef(false)
  useEffect(() => {
    if (pedidos.current) return
    pedidos.current = true
    mutate({})
  }, [mutate])
  if (!data && !error) return <Cargando que="tus códigos de recuperación" />
  return (
    <div className="columna">
      <h2 className="titulo-seccion">Códigos de recuperación</h2>
      {data ? (
        <>
          <p>
            Guardalos en papel o en tu gestor de claves: si perdés el teléfono, cada uno te deja entrar una vez. Se
            muestran esta única vez.
          </p>
          <ul className={`mono ${estilos.codigos}`} aria-label="Tus códigos de recuperación">
            {data.codigos.map((codigo) => (
              <li key={codigo}>{codigo}</li>
            ))}
          </ul>
        </>
      ) : (
        <Aviso nivel="advierte" titulo="No se pudieron hacer los códigos">
          <p>{error?.message} Los podés hacer después, en Ajustes.</p>
        </Aviso>
      )}
      <div className="botones">
        <Button tone="primary" onPress={() => void onListo()}>
          {data ? 'Ya los guardé' : 'Seguir'}
        </Button>
      </div>
    </div>
  )
}
