import { cuenta } from '@receta/domain'
import { useEffect, useRef } from 'react'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { useFormulario } from '#ui/use-formulario'
import { Vacio } from '#ui/Vacio'
import { BusquedaForm } from './BusquedaForm'
import { type Busqueda, busquedaVacia, escrito, revisar } from './busqueda'
import { EstadoCadena } from './EstadoCadena'
import { FilasAuditoria } from './FilasAuditoria'
import { foldActos } from './actos'
import { useAuditoria } from './use-auditoria'
import estilos from './admin-auditoria.module.css'

export function AdminAuditoriaScreen() {
  const now = useAhora()
  const form = useFormulario<Busqueda>(busquedaVacia, revisar, {
    raiz: escrito,
    nunca: ['dni', 'usuario', 'referencia'],
  })
  const auditoria = useAuditoria(form.reject)
  const { hallado, exportadas, prueba } = auditoria
  const actos = hallado ? foldActos(hallado.filas) : []
  const resultado = useRef<HTMLElement>(null)
  const buscada = hallado?.busqueda
  // On a phone they are below the form, out of sight.
  useEffect(() => {
    if (buscada) resultado.current?.scrollIntoView?.({ block: 'nearest' })
  }, [buscada])
  return (
    <Page titulo="Auditoría" ras className={estilos.auditoria} cabecera={<EstadoCadena />}>
      <section className={estilos.busqueda} aria-label="Búsqueda">
        <BusquedaForm form={form} prueba={prueba} onBuscar={auditoria.search} />
      </section>
      <section ref={resultado} className={estilos.resultado} aria-label="Lo que se encontró">
        <p className="oculto" role="status">
          {hallado &&
            `${hallado.filas.length}${hallado.hay_mas ? ' o más' : ''} ${hallado.filas.length === 1 ? 'fila' : 'filas'}.`}
        </p>
        {!hallado && (
          <Vacio
            frase="Todo queda escrito, también esta búsqueda"
            detalle="Decí para qué, y de qué receta, persona o usuario. No se ve lo que las recetas dicen."
          />
        )}
        {hallado?.filas.length === 0 && (
          <Vacio busqueda frase="No hay nada escrito así" detalle="Probá con menos datos o con más días." />
        )}
        {hallado && hallado.filas.length > 0 && (
          <>
            <div className={`fila envuelve ${estilos.cabecera}`}>
              <p className="crece">
                {cuenta(actos.length, 'acto', 'actos')}, {cuenta(hallado.filas.length, 'fila', 'filas')}
                {hallado.hay_mas && ', y hay más'}
              </p>
              <OnlineButton
                size="chico"
                isDisabled={prueba.enviando}
                onPress={() => auditoria.download(hallado.busqueda)}
              >
                <Icon name="download" size="chica" />
                <span>Exportar CSV</span>
              </OnlineButton>
            </div>
            {exportadas !== null && (
              <p className={`nota tinta-2 ${estilos.cabecera}`} role="status">
                El archivo tiene {cuenta(exportadas, 'fila', 'filas')}
                {exportadas === 500 ? ', el máximo: para más, acotá los días.' : '.'} Exportar también quedó escrito.
              </p>
            )}
            <FilasAuditoria actos={actos} now={now} />
            {hallado.hay_mas && (
              <div className={`botones ${estilos.cabecera}`}>
                <OnlineButton size="chico" isDisabled={prueba.enviando} onPress={() => auditoria.proceed(hallado)}>
                  Ver más
                </OnlineButton>
              </div>
            )}
          </>
        )}
      </section>
    </Page>
  )
}
